/** A cache that forgets what was used longest ago. */
export class Lru<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  find(key: string): Value | undefined {
    const value = this.#kept.get(key);
    if (value === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, value);
    return value;
  }

  keep(key: string, value: Value): Value {
    this.#kept.set(key, value);
    if (this.#kept.size > this.#size) this.#kept.delete(this.#kept.keys().next().value ?? '');
    return value;
  }

  /** The kept value, or the made one, which is kept. */
  get(key: string, make: () => Value): Value {
    return this.find(key) ?? this.keep(key, make());
  }
}
