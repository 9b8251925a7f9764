import { campaignImageAddress } from "#visitors/addresses.ts";

/** Reports the landing page of a campaign where no script does. */
export function CampaignImage() {
	return (
		<noscript>
			<img src={campaignImageAddress.to()} alt="" hidden />
		</noscript>
	);
}
