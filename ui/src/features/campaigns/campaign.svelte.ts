// One campaign as the window keeps it: the view, and the way of every change to the Rust side.

import { campaignsBackend } from '../../backend.campaigns';
import { errorView } from '../../backend';
import type { CampaignDeck } from '../../bindings/CampaignDeck';
import type { CampaignView } from '../../bindings/CampaignView';
import type { ChangeView } from '../../bindings/ChangeView';
import type { ErrorView } from '../../bindings/ErrorView';
import type { GuideReply } from '../../bindings/GuideReply';
import type { HandChange } from '../../bindings/HandChange';

export class OpenCampaign {
  view = $state.raw<CampaignView>();
  failure = $state.raw<ErrorView>();
  busy = $state(false);

  readonly id: number;
  /** Not a state, so that who opens a campaign does not follow it. */
  #asking = false;

  constructor(id: number, view?: CampaignView) {
    this.id = id;
    this.view = view;
  }

  open = () => this.change(() => campaignsBackend.campaign(this.id));

  answer = (reply: GuideReply) => this.#at((at) => campaignsBackend.answerGuide(this.id, at, reply));

  /** What an answer would write; nothing where it does not fit. */
  async preview(reply: GuideReply): Promise<ChangeView[] | null> {
    const at = this.view?.at ?? 0;
    return campaignsBackend.previewAnswer(this.id, at, reply).catch(() => null);
  }

  undo(decision = this.view?.undo, keepLater = false) {
    if (decision === undefined) return Promise.resolve(false);
    return this.#at((at) => campaignsBackend.undoDecision(this.id, at, decision, keepLater));
  }

  redo() {
    if (this.view?.redo === undefined) return Promise.resolve(false);
    return this.#at((at) => campaignsBackend.redoDecision(this.id, at));
  }

  correct = (reason: string, changes: HandChange[]) =>
    this.#at((at) => campaignsBackend.correctCampaign(this.id, at, reason, changes));

  changeDeck = (investigator: string, deck: CampaignDeck) =>
    this.#at((at) => campaignsBackend.changeCampaignDeck(this.id, at, investigator, deck));

  /** A random basic weakness; nothing is written, and a failure is shown above. */
  drawWeakness = async (investigator: string, traits: string[]): Promise<string | undefined> => {
    try {
      return await campaignsBackend.drawCampaignWeakness(this.id, investigator, traits);
    } catch (thrown) {
      this.failure = errorView(thrown);
      return undefined;
    }
  };

  #at(question: (at: number) => Promise<CampaignView>) {
    return this.change(() => question(this.view?.at ?? 0));
  }

  /** One change at a time; says whether it was made. */
  async change(question: () => Promise<CampaignView>): Promise<boolean> {
    if (this.#asking) return false;
    this.#asking = true;
    this.busy = true;
    try {
      this.view = await question();
      this.failure = undefined;
      return true;
    } catch (thrown) {
      this.failure = errorView(thrown);
      return false;
    } finally {
      this.#asking = false;
      this.busy = false;
    }
  }
}
