import * as z from "zod/mini";

// What the inputs of calls are made of. A query holds texts, a body may hold numbers: both are read alike.

const told = (wanted: string) => ({
	error: (issue: { input?: unknown }) =>
		issue.input === undefined ? "is missing" : `must be ${wanted}`,
});

const anId = told("a whole number from 1 on");

/** Nine digits fit into every integer column. */
export const idNumber = z.pipe(
	z.union(
		[
			z.string(anId).check(z.regex(/^[1-9]\d{0,8}$/, anId)),
			z.int(anId).check(z.minimum(1, anId), z.maximum(999_999_999, anId)),
		],
		anId,
	),
	z.transform(Number),
);

export const mostIds = 100;
const someIds = told("a list of whole numbers");

/** Written with commas (`1,2`), as a repeated parameter, or as a list in a body. */
export const idNumbers = z.pipe(
	z.pipe(
		z.union(
			[
				z.string(someIds),
				z.number(someIds),
				z.array(z.union([z.string(), z.number()], someIds)),
			],
			someIds,
		),
		// One more than there may be, so that too many are seen; a hostile list is not read to its end.
		z.transform((given) =>
			[given]
				.flat()
				.slice(0, mostIds + 1)
				.flatMap((one): (string | number)[] =>
					String(one).split(",", mostIds + 1),
				),
		),
	),
	z.pipe(
		z
			.array(idNumber)
			.check(
				z.minLength(1, "is empty"),
				z.maxLength(mostIds, `holds more than ${mostIds}`),
			),
		z.transform((ids) => [...new Set(ids)]),
	),
);

const shortText = told("a text of at most 200 characters");

export const textParameter = z
	.string(shortText)
	.check(
		z.trim(),
		z.minLength(1, "is empty"),
		z.maxLength(200, shortText),
		z.regex(/^[^\0]*$/, "holds a character that cannot be kept"),
	);

const yesOrNo = told("1 or 0, true or false");

export const flag = z.pipe(
	z.union(
		[
			z.boolean(yesOrNo),
			z.literal([0, 1], yesOrNo),
			z.enum(["1", "0", "true", "false"], yesOrNo),
		],
		yesOrNo,
	),
	z.transform((given) => [true, 1, "1", "true"].includes(given)),
);
