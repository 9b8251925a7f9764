/** The texts about events at the same hours every week. */
export const timesMessages = {
	range: (first: string | undefined, last: string | undefined) => `${first} to ${last}`,
	overnight: (first: string | undefined, last: string | undefined) =>
		`${first} to ${last} next day`,
	everyDay: "Every day",
	hours: (days: string, hours: string) => `${days}, ${hours}`,
	zone: (city: string) => `${city} time`,
	yours: (hours: string) => `${hours}, your time`,
	same: "Your local time",
	beside: (hours: string, zone: string) => `${hours}, ${zone}`,
	changedFrom: (day: string | undefined, hours: string) => `From ${day}: ${hours}.`,
	changed: (first: string | undefined, last: string | undefined, hours: string) =>
		`${first} to ${last}: ${hours}.`,
};
