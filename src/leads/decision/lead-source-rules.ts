import type { LeadSource } from "#leads/stored-lead.ts";
import type { Submission } from "#leads/submission/submission.ts";

/** The source of a lead, recorded when it is first sent. */
export function toLeadSource({ page, screen, sender }: Submission): LeadSource {
	return {
		page,
		referrer: withoutQuery(sender.referrer),
		attribution: sender.attribution,
		features: sender.features,
		device: sender.device,
		userAgent: sender.userAgent,
		language: sender.language,
		screen: toScreenKind(screen, sender.userAgent),
		account: sender.account?.id,
	};
}

/** The query of our links contains signatures. */
const withoutQuery = (address: string | undefined) => address?.replace(/[?#].*$/, "");

const screenKinds = ["phone", "tablet", "desktop"] as const;
/** Upper limits of the shorter side in CSS pixels. */
const maxWidths = { phone: 600, tablet: 1024 };

/** A script reports `390x844` or the kind itself; without a script the user agent decides. */
export function toScreenKind(
	reported: string | undefined,
	userAgent: string | undefined,
): LeadSource["screen"] {
	const kind = screenKinds.find((candidate) => candidate === reported);
	if (kind) return kind;
	const [, width, height] = /^(\d{2,5})x(\d{2,5})$/.exec(reported ?? "") ?? [];
	if (width && height) {
		const narrow = Math.min(Number(width), Number(height));
		if (narrow < maxWidths.phone) return "phone";
		return narrow < maxWidths.tablet && /Android|iPad|Tablet/.test(userAgent ?? "")
			? "tablet"
			: "desktop";
	}
	if (!userAgent) return undefined;
	if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return "tablet";
	return /Mobi/.test(userAgent) ? "phone" : "desktop";
}
