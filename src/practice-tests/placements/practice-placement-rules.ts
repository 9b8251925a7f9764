/** The published names of the forms about practice tests. */
export const practicePlacements = {
	/** Before a test: its sender gets the result by email. */
	start: "fpt",
	/** Hands over questions to print. */
	paper: "fpt-paper-cold",
	/** Offers to talk a result through. */
	result: "fpt-paper-hot",
	scholarship: "scholarship test",
} as const;
export type PracticePlacement = (typeof practicePlacements)[keyof typeof practicePlacements];

const { start, paper, result, scholarship } = practicePlacements;

/** The list opens this form, for the test that its address names. */
export const listPlacements: readonly string[] = [start];
/** The page of a test opens these forms. */
export const testPlacements: readonly string[] = [start, paper, result, scholarship];

export const findPracticePlacement = (siteModule: string): PracticePlacement | undefined =>
	Object.values(practicePlacements).find((name) => name === siteModule);

/** The forms of a test that content has. */
export const listOfferedPlacements = (
	test: Parameters<typeof isPlacementOfTest>[1],
	hasForm: (siteModule: string) => boolean,
): readonly PracticePlacement[] =>
	Object.values(practicePlacements).filter(
		(name) => isPlacementOfTest(name, test) && hasForm(name),
	);

/** The forms that a test has: a scholarship test is entered by its own, and each address takes it once. */
export function isPlacementOfTest(
	siteModule: string,
	test: { readonly isScholarship: boolean; readonly hasPaper: boolean },
): boolean {
	if (siteModule === paper) return test.hasPaper;
	if (siteModule === start) return !test.isScholarship;
	if (siteModule === scholarship) return test.isScholarship;
	return siteModule === result;
}
