import { formatCount } from "#core/text/formats.ts";

/** The texts of what is shared: a link of an invitation, and one to a course. */
export const shareMessages = {
	link: "Your link",
	copy: "Copy the link",
	share: "Share",
	copied: "The link is copied.",
	failed: "That did not work. Select the link above and copy it.",
} as const;

/** The texts of this module. */
export const messages = {
	unknownProduct: "names no course or program",
	missing: "is missing",
	missingName: "holds no name",
	tooMany: "has made many links today. Try again tomorrow",
	tooManyUnproven:
		"is not confirmed, and many such links were made from your network today. Sign in, or try again tomorrow",
	personalData: {
		title: "Your recommendations",
		line: (day: string) => `A link to recommend us, made on ${day}`,
		inRequests: (count: number) =>
			`Your name and email, in ${formatCount(count, "request")} that your ${count === 1 ? "link" : "links"} brought`,
	},
} as const;
