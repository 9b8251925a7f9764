import { expect, test } from "vitest";
import { questionnaireDocument } from "./content.ts";

const course = (category: string, more: object = {}) => ({
	file: `free-courses/${category}.yaml`,
	value: {
		...{ kind: "free-course", id: 1, slug: category, category, level: "Beginner", hours: 2 },
		...{ isHidden: false, ...more },
	},
});
const option = (value: string, leadsTo: object) => ({
	...{ value, label: value },
	leadsTo: { categories: [], levels: [], ...leadsTo },
});

test("content:check warns of answers that lead nowhere and of categories without a free course", () => {
	const questions = [
		{
			...{ id: "field", question: "What?", kind: "single" as const },
			options: [
				option("data", { categories: ["data"] }),
				option("law", { categories: ["law", "data"] }),
				option("hidden", { categories: ["secret"] }),
				option("experts", { categories: ["data"], levels: ["Advanced"] }),
				option("any", {}),
			],
		},
		{
			...{ id: "mood", question: "How?", kind: "single" as const },
			options: [option("good", {}), option("bad", {})],
		},
	];
	const all = new Map([
		["free-courses/*.yaml", [course("data"), course("secret", { isHidden: true })]],
	]);
	const site = {
		today: "2026-11-20",
		isPublic: true,
		siteCountry: "US",
		siteTimeZone: "America/New_York",
	};
	const warnings = questionnaireDocument.part.warn?.(
		[{ file: "questionnaire.yaml", value: { questions } }],
		all,
		site,
	);
	expect(warnings?.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
		"questions.0.options.1.leadsTo.categories: law has no free course",
		"questions.0.options.2.leadsTo.categories: secret has no free course",
		"questions.0.options.3.leadsTo: leads to no free course: whoever chooses it is recommended something else",
		"questions.1: leads nowhere: no option of this question says anything",
	]);
});
