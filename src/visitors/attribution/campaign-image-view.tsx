import { campaignImagePath } from "./campaign-image-rules.ts";

/** Reports the landing page of a campaign where no script does. */
export function CampaignImage({ pageType }: { pageType: string }) {
	return (
		<noscript>
			<img src={campaignImagePath(pageType)} alt="" hidden />
		</noscript>
	);
}
