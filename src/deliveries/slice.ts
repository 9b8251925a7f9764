export const slice = {
	name: "deliveries",
	domainTypes: ["delivery", "crm-destination", "mail-destination", "eraser"],
} as const;
