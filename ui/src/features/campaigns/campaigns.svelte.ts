// The player's campaigns, for Home and for their room.

import { campaignsBackend } from '../../backend.campaigns';
import { errorView } from '../../backend';
import type { CampaignListing } from '../../bindings/CampaignListing';
import type { ErrorView } from '../../bindings/ErrorView';

class Campaigns {
  all = $state.raw<CampaignListing[]>([]);
  failure = $state.raw<ErrorView>();
  loaded = $state(false);

  async load(): Promise<void> {
    try {
      this.all = await campaignsBackend.campaigns();
      this.failure = undefined;
    } catch (thrown) {
      this.failure = errorView(thrown);
    }
    this.loaded = true;
  }

  async archive(campaign: CampaignListing): Promise<void> {
    await campaignsBackend.archiveCampaign(campaign.id, !campaign.archived);
    await this.load();
  }

  async bin(campaign: CampaignListing): Promise<void> {
    await campaignsBackend.binCampaign(campaign.id);
    await this.load();
  }

  async restore(campaign: CampaignListing): Promise<void> {
    await campaignsBackend.restoreCampaign(campaign.id);
    await this.load();
  }
}

export const campaigns = new Campaigns();
