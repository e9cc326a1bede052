/* A signature is a picture. A typed one has the typed name in the picture's URL:
   `data:image/png;name=Dana%20Example;base64,…`, which every browser displays as usual. */
const start = 'data:image/png;';

/** The picture of a typed name, with the name. */
export function withTypedName(picture: string, name: string): string {
  return picture.replace(start, `${start}name=${encodeURIComponent(name.trim())};`);
}

/** The name of a typed signature; undefined for a drawn one. */
export function typedName(signature: string): string | undefined {
  const name = /^data:image\/png;name=([^;,]*);base64,/.exec(signature)?.[1];
  try {
    return name === undefined ? undefined : decodeURIComponent(name);
  } catch {
    return '';
  }
}
