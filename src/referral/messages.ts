import { formatCount } from "#core/text/formats.ts";

/** The texts of this module. */
export const messages = {
	unknownProduct: "names no course or program",
	missing: "is missing",
	missingName: "holds no name",
	personalData: {
		title: "Your recommendations",
		line: (day: string) => `A link to recommend us, made on ${day}`,
		inRequests: (count: number) =>
			`Your name and email, in ${formatCount(count, "request")} that your ${count === 1 ? "link" : "links"} brought`,
	},
} as const;
