// The player's games, for Home and for the room of play.

import { backend } from '../../backend';
import type { GameListing } from '../../bindings/GameListing';
import { named } from '../catalogue/catalogue.svelte';
import { Listed } from '../listed.svelte';

class Games extends Listed<GameListing> {
  /** The game that was played last and is not over. */
  get open(): GameListing | undefined {
    return this.all.find((game) => !game.resolution);
  }
}

export const games = new Games({
  read: backend.games,
  readBin: backend.binnedGames,
  bin: backend.binGame,
  restore: backend.restoreGame,
  name: (game) => named(game.scenario.name),
});
