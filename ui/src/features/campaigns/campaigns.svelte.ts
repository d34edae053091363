// The player's campaigns, for Home and for their room.

import { campaignsBackend } from '../../backend.campaigns';
import type { CampaignListing } from '../../bindings/CampaignListing';
import { Listed } from '../../shared/listed.svelte';

export const campaigns = new Listed<CampaignListing>({
  read: campaignsBackend.campaigns,
  readBin: campaignsBackend.binnedCampaigns,
  bin: campaignsBackend.binCampaign,
  restore: campaignsBackend.restoreCampaign,
  name: (campaign) => campaign.name,
});
