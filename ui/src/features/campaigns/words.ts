// Sentences of campaigns from their views: names in the window's language, messages from locales.

import type { CauseView } from '../../bindings/CauseView';
import type { DecisionView } from '../../bindings/DecisionView';
import type { GuideStepView } from '../../bindings/GuideStepView';
import { language, t } from '../../locales/language.svelte';
import { named } from '../../shared/campaign/changes';
import { sideStory } from './finished';

/** What a step is called in a list of steps. */
export function stepTitle(step: GuideStepView): string {
  const own = named(step.title) || named(step.text);
  if (own) return own;
  const names: Partial<Record<GuideStepView['kind'], string>> = {
    play: t.campaigns.stepPlay,
    upgrade_decks: t.campaigns.stepUpgrade,
    save_decks: t.campaigns.stepSave,
    campaign_lost: t.campaigns.stepLost,
    gather_sets: t.campaigns.gather_sets,
    set_sets_aside: t.campaigns.set_sets_aside,
    remove_sets: t.campaigns.remove_sets,
  };
  return names[step.kind] ?? t.campaigns.stepOther;
}

/** Why something was decided. */
export function causeName(decision: DecisionView): string {
  const { cause } = decision;
  const names: Record<Exclude<CauseView['kind'], 'guide' | 'hand' | 'undo'>, string> = {
    begun: t.campaigns.causeBegun,
    engine: t.campaigns.causeEngine,
    deck: t.campaigns.causeDeck,
  };
  if (cause.kind === 'undo') return t.campaigns.causeUndo({ number: cause.of });
  if (cause.kind === 'hand') return cause.reason || t.campaigns.causeHand;
  if (cause.kind !== 'guide') return names[cause.kind];
  return named(cause.text) || builtInStep(cause.step);
}

function builtInStep(step: string): string {
  if (step === '$play_scenario') return t.campaigns.stepEnd;
  if (step === sideStory) return t.campaigns.stepSideStory;
  if (step === '$choose_investigators') return t.campaigns.stepParty;
  return t.campaigns.stepOther;
}

/** What was answered, in a few words; empty where nothing can be said of it. */
export function answerText(decision: DecisionView): string {
  const { answer } = decision;
  if (!answer) return '';
  const parts = answer.words.map(named);
  if (answer.number !== undefined) parts.push(String(answer.number));
  if (answer.yes !== undefined) parts.push(answer.yes ? t.campaigns.yes : t.campaigns.no);
  return parts.join(', ');
}

/** When something was decided, as people of the window's language write it. */
export function time(made: number): string {
  const format = new Intl.DateTimeFormat(language.current, { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(made));
}

export function day(made: number): string {
  return new Intl.DateTimeFormat(language.current, { dateStyle: 'medium' }).format(new Date(made));
}
