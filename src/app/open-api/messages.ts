/** The page that describes the calls shows these texts. */
export const openApiMessages = {
	title: "API",
	description: "Every call that this site answers to programs: what it takes and what it answers.",
	intro: (count: number) =>
		`This site answers ${count} calls to programs. Its own pages use the same ones. Where the fields depend on the content of the site, such as those of a form, they are listed as they are now.`,
	files: {
		title: "For your program",
		json: { text: "OpenAPI 3.1 description", href: "/openapi.json" },
		types: { text: "TypeScript types", href: "/openapi.d.ts" },
	},
	rules: "What holds for all calls",
	contents: "Chapters",
	operation: {
		parameters: "Parameters",
		name: "Name",
		type: "Type",
		required: "required",
		body: "Body",
		examples: "Examples",
		answer: "Answer",
		refusals: (statuses: readonly string[]) => `Refuses with ${statuses.join(", ")}.`,
		session: "For a person who has signed in.",
	},
	webhooks: {
		title: "Webhooks",
		text: "What the site sends to the receivers that its operator has configured.",
	},
	components: {
		title: "Schemas",
		text: "Operations refer to these by name.",
	},
};
