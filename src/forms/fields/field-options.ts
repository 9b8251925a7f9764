/** The order is the one of the form. A lower bound is included, an upper one is not. */
export const experienceOptions = [
	"No Experience",
	"0-1",
	"1-3",
	"3-5",
	"5-8",
	"8-12",
	"12-15",
	"15+",
] as const;
export const reasonOptions = ["self-learner", "taken up a course", "not sure"] as const;
export const employeeRanges = ["1-49", "50-249", "250-999", "1000-4999", "5000+"] as const;
/** The segments that a reseller sells to. */
export const targetSegments = ["B2C", "B2B", "B2C & B2B"] as const;
export const yearRanges = ["0-1", "1-5", "5-10", "10+"] as const;
export const revenueRanges = ["$0-5 million", "$5-20 million", "$20 million+"] as const;
export const partnershipTypes = [
	"Distributor",
	"Channel Partner",
	"Reseller/Referral Partner",
] as const;
export const queryTypes = ["individual", "business"] as const;
export type QueryType = (typeof queryTypes)[number];
export const defaultQueryType: QueryType = "individual";
