/** Counts who holds how many of a number of places. */
export class Places {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  take(key: string): boolean {
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= this.#most) return false;
    this.#taken.set(key, taken + 1);
    return true;
  }

  give(key: string): void {
    const taken = (this.#taken.get(key) ?? 0) - 1;
    if (taken > 0) this.#taken.set(key, taken);
    else this.#taken.delete(key);
  }
}
