// The player's campaigns, for Home and for their room.

import { campaignsBackend } from '../../backend.campaigns';
import type { CampaignListing } from '../../bindings/CampaignListing';
import { Listed } from '../../shared/listed.svelte';

class Campaigns extends Listed<CampaignListing> {
  archive(campaign: CampaignListing): Promise<void> {
    return this.change(() => campaignsBackend.archiveCampaign(campaign.id, !campaign.archived));
  }
}

export const campaigns = new Campaigns({
  read: campaignsBackend.campaigns,
  bin: campaignsBackend.binCampaign,
  restore: campaignsBackend.restoreCampaign,
});
