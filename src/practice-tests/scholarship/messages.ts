export const scholarshipMessages = {
	/** The cart shows it beside the code. */
	couponWords: (test: string) => `Scholarship for passing the ${test}`,
} as const;
