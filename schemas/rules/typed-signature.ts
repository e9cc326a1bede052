/*
 * A signature is a picture. One that was typed names in the address of the picture what was typed:
 * `data:image/png;name=Dana%20Example;base64,…`, which every browser shows as it shows any other.
 */
const start = 'data:image/png;';

/** The picture of a typed name, with the name. */
export function withTypedName(picture: string, name: string): string {
  return picture.replace(start, `${start}name=${encodeURIComponent(name.trim())};`);
}

/** The name that a signature was typed as; undefined for one that was drawn. */
export function typedName(signature: string): string | undefined {
  const name = /^data:image\/png;name=([^;,]*);base64,/.exec(signature)?.[1];
  try {
    return name === undefined ? undefined : decodeURIComponent(name);
  } catch {
    return '';
  }
}
