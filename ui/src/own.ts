// The player's decks, campaigns and games as rows of the palette.

import { campaigns } from './features/campaigns/campaigns.svelte';
import { decks } from './features/decks/decks.svelte';
import { t } from './locales/language.svelte';
import { campaignTitle } from './shared/campaign/changes';
import type { CardName } from './shared/card/facts';
import { named } from './shared/catalogue/catalogue.svelte';
import { games } from './shared/play/games.svelte';
import { addressTo, router } from './shared/router.svelte';
import type { PaletteRow } from './shared/shell/palette.svelte';

export function ownPaletteRows(): PaletteRow[] {
  const people = (all: { name: CardName }[]) => all.map(({ name }) => named(name)).join(', ');
  return [
    ...decks.all.map((deck) => ({
      id: `deck-${deck.id}`,
      name: deck.name,
      others: [deck.investigator_name.en, deck.investigator_name.ko ?? ''],
      note: `${t.rooms.decks} · ${named(deck.investigator_name)}`,
      run: () => router.go(addressTo('decks', String(deck.id))),
    })),
    ...campaigns.all.map((campaign) => ({
      id: `campaign-${campaign.id}`,
      name: campaignTitle(campaign.name, campaign.guide),
      others: [campaign.name, ...campaign.investigators.map(({ name }) => name.en)],
      note: `${t.rooms.campaigns} · ${people(campaign.investigators)}`,
      run: () => router.go(addressTo('campaigns', String(campaign.id))),
    })),
    ...games.all.map((game) => ({
      id: `game-${game.id}`,
      name: named(game.scenario.name),
      others: [game.scenario.name.en, ...game.investigators.map(({ name }) => name.en)],
      note: `${t.rooms.playGames} · ${people(game.investigators)}`,
      run: () => router.go(addressTo('play', String(game.id))),
    })),
  ];
}

/** The lists are read when someone looks for something. */
export function loadOwn(): void {
  void decks.load();
  void campaigns.load();
  void games.load();
}
