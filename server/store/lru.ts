/** A cache that forgets what was not used for long: at most as many values as its size are kept, and the half that was used last at least. */
export class Lru<Value> {
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();
  readonly #half: number;

  constructor(size: number) {
    this.#half = Math.ceil(size / 2);
  }

  find(key: string): Value | undefined {
    const value = this.#young.get(key);
    if (value !== undefined) return value;
    const aging = this.#old.get(key);
    return aging === undefined ? undefined : this.keep(key, aging);
  }

  keep(key: string, value: Value): Value {
    if (this.#young.size >= this.#half && !this.#young.has(key)) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
    return value;
  }

  /** The kept value, or the made one, which is kept. */
  get(key: string, make: () => Value): Value {
    return this.find(key) ?? this.keep(key, make());
  }
}
