import { formatCount } from "#core/text/formats.ts";

export const promotionMessages = {
	widget: {
		title: "Learn with your friends",
		text: (holdDays: number) =>
			`Each friend who joins by your link, confirms their email and finishes a first lesson lets you start one more for free${
				holdDays > 0 ? `, ${formatCount(holdDays, "day")} later` : ""
			}. Finishing one that is marked Rewards does so, too.`,
		page: "QR code, invitations by email, and how your friends are doing",
	},
	partner: "For the people of",
} as const;
