// What lies open beside the board, one thing at a time.

import type { Table } from './table.svelte';

/** Sheets that the player opens; the rules behind a thing and a card lie over them. */
export type SheetName = 'bag' | 'coming' | 'companion' | 'hand' | 'hint' | 'log' | 'orders' | 'tree';

export class Sheets {
  #opened = $state<SheetName>();
  #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** What is seen. */
  get shown(): SheetName | 'card' | 'why' | undefined {
    if (this.#table.explained !== undefined) return 'why';
    if (this.inspected) return 'card';
    return this.#opened;
  }

  /** The facts of the card that is read. */
  get inspected() {
    const { inspected } = this.#table;
    return inspected === undefined ? undefined : this.#table.read(inspected);
  }

  /** Opens a sheet, or closes the one that is seen. */
  toggle(name: SheetName): void {
    const isShown = this.shown === name;
    this.close();
    this.#open(isShown ? undefined : name);
  }

  /** Closes one sheet, or whatever lies open. */
  close(name?: SheetName): void {
    if (name !== undefined) {
      if (this.#opened === name) this.#open(undefined);
      return;
    }
    this.#open(undefined);
    this.#table.explained = undefined;
    this.#table.inspected = undefined;
  }

  /** The map shows what is coming only beside the sheet that tells it. */
  #open(name: SheetName | undefined): void {
    this.#opened = name;
    if (name !== 'coming') this.#table.foreseen = undefined;
  }
}
