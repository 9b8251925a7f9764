export const slice = {
	name: "enquiries",
	domainTypes: ["enquiry-deps"],
} as const;
