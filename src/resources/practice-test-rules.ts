import { knownProducts } from "#catalogue/product-import/content-reference-rules.ts";
import { foldQuestion } from "#catalogue/questions/question-schema.ts";
import { findSimilarWord } from "#core/text/edit-distance.ts";
import {
	type AllContent,
	type ContentFile,
	type ContentProblem,
	findMissingReferences,
} from "#platform/content/content.ts";
import type { PracticeTest } from "./resource-schema.ts";

type PracticeTestFiles = readonly ContentFile<PracticeTest>[];

/** Finds what only shows between the questions of a test, and between the test and the catalogue. */
export const findPracticeTestMistakes = (
	files: PracticeTestFiles,
	all: AllContent,
): ContentProblem[] => [
	...files.flatMap(findRepeatedQuestions),
	...files.flatMap(findUnknownTopics),
	...findMissingReferences(
		files,
		listNamedProducts,
		knownProducts(all),
		"the courses and programs",
	),
];

const listNamedProducts = ({ details: { courses, topicCourses, award } }: PracticeTest) => [
	...(award?.products ?? []).map((slug, index) => [`award.products.${index}`, slug] as const),
	...courses.map((slug, index) => [`courses.${index}`, slug] as const),
	...Object.entries(topicCourses).flatMap(([topic, slugs]) =>
		slugs.map((slug, index) => [`topicCourses.${topic}.${index}`, slug] as const),
	),
];

/** Finds questions that are there twice: in one attempt the second would be a gift, and one to print would reveal the other. */
function findRepeatedQuestions({ file, value }: PracticeTestFiles[number]): ContentProblem[] {
	const { questions, paper } = value.details;
	const first = new Map<string, string>();
	const listed = Object.entries({ questions, paper }).flatMap(([list, entries]) =>
		entries.map(({ question }, index) => ({ question, list, index })),
	);
	return listed.flatMap(({ question, list, index }) => {
		const folded = foldQuestion(question);
		const before = first.get(folded);
		if (before === undefined) first.set(folded, `entry ${index + 1} of ${list}`);
		return before === undefined
			? []
			: [{ file, path: `${list}.${index}.question`, reason: `asks the same as ${before}` }];
	});
}

function findUnknownTopics({ file, value }: PracticeTestFiles[number]): ContentProblem[] {
	const { questions, topicCourses } = value.details;
	const topics = questions.flatMap(({ topic }) => topic ?? []);
	return Object.keys(topicCourses).flatMap((topic) => {
		if (topics.includes(topic)) return [];
		const similar = findSimilarWord(topic, topics);
		const hint = similar === undefined ? "" : `. Did you mean ${similar}?`;
		return [
			{
				file,
				path: `topicCourses.${topic}`,
				reason: `is the topic of no question${hint}`,
			},
		];
	});
}
