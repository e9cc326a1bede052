/**
 * A cache that evicts the least recently used values: it keeps at most as many as its size, and always the more
 * recently used half.
 */
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

  /** Returns the cached value, or creates and caches it. */
  get(key: string, make: () => Value): Value {
    return this.find(key) ?? this.keep(key, make());
  }
}
