// The player's games, for Home and for the room of play.

import { backend, errorView } from '../../backend';
import type { ErrorView } from '../../bindings/ErrorView';
import type { GameListing } from '../../bindings/GameListing';

class Games {
  all = $state.raw<GameListing[]>([]);
  failure = $state.raw<ErrorView>();
  loaded = $state(false);

  async load(): Promise<void> {
    try {
      this.all = await backend.games();
      this.failure = undefined;
    } catch (thrown) {
      this.failure = errorView(thrown);
    }
    this.loaded = true;
  }

  /** The game that was played last and is not over. */
  get open(): GameListing | undefined {
    return this.all.find((game) => !game.resolution);
  }

  async bin(game: GameListing): Promise<void> {
    await backend.binGame(game.id);
    await this.load();
  }

  async restore(game: GameListing): Promise<void> {
    await backend.restoreGame(game.id);
    await this.load();
  }
}

export const games = new Games();
