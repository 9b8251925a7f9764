/** In this order. A lower bound is in, an upper one out. */
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
/** Of a business that would sell with us. */
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
