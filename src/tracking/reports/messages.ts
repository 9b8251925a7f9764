import type { FunnelDimension, FunnelStep } from "./funnel-rules.ts";
import type { LearningFigures } from "./learning-report-store.ts";
import type { PeriodRefusal } from "./period-rules.ts";
import type { ReportKind } from "./report.ts";
import type { SubscriberCount } from "./week-report-store.ts";

const titles: Readonly<Record<ReportKind, string>> = {
	week: "The week",
	funnel: "From visit to learner",
	campaigns: "Campaigns",
	pages: "Pages and forms",
	learning: "Learning",
};

const steps: Readonly<Record<FunnelStep, string>> = {
	seen: "Page seen",
	opened: "Form opened",
	started: "Form started",
	sent: "Form sent",
	booked: "Call booked",
	held: "Call held",
	enrolled: "Ordered or enrolled",
};

const dimensions: Readonly<Record<FunnelDimension, string>> = {
	form: "Form",
	"page-type": "Type of page",
	campaign: "Campaign",
	country: "Country",
};

const learning: Readonly<Record<keyof LearningFigures, string>> = {
	learners: "Learners who started a course",
	quizLevels: "Quiz levels taken",
	quizLevelsPassed: "Quiz levels passed",
	finalChecks: "Final checks taken",
	dailyAnswers: "Answers to the daily quiz",
	dailyLearners: "Learners who answered it",
	practiceTests: "Practice tests finished",
	recommendations: "Links to recommend a course",
	recommendedLeads: "Leads through such a link",
	invitations: "Friends invited by email",
	friendsJoined: "Friends who joined",
	friendRewards: "Rewards for friends",
};

const purposes: Readonly<Record<SubscriberCount["purpose"], string>> = {
	email: "By email",
	sms: "By text message",
	call: "By phone",
};

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const messages = {
	titles,
	steps,
	dimensions,
	learning,
	purposes,
	refusals: {
		days: "--days must be a number from 1 to 400, without --from and --to.",
		day: "--from and --to must be days such as 2026-11-01.",
		order: "--from must not be after --to.",
		future: "--to must not be after today.",
		length: "A report covers at most 400 days.",
	} satisfies Record<PeriodRefusal, string>,
	unknown: {
		form: "(no form)",
		"page-type": "(unknown)",
		campaign: "(no campaign)",
		country: "(unknown)",
		page: "(unknown)",
	},

	unfinished:
		"Unfinished: days younger than a week can still grow, because browsers send what they noted up to seven days late.",
	withoutToday: "These days end yesterday, so what came today is not among them.",
	visitorsSince: (day: string) =>
		`Visitors are stored since ${day} only, so they are missing from the days before it.`,
	notCounted: "Visitors were not counted yet. The site does so each hour.",
	countedAt: (time: string) => `Visitors counted at ${time}.`,
	leftOut: (quarantined: number, tests: number) =>
		`Left out: ${[
			...(quarantined ? [`${plural(quarantined, "lead", "leads")} in quarantine`] : []),
			...(tests ? [`${plural(tests, "test lead", "test leads")} of your own people`] : []),
		].join(", ")}.`,
	moreRows: (count: number) => `${plural(count, "more row", "more rows")}: --csv has all.`,
	moreRowsOnPage: (count: number) =>
		`${plural(count, "more row", "more rows")}: npm run report with --csv has all.`,
	none: "Nothing in these days.",

	tables: {
		answers: "In short",
		days: "Day by day",
		byForm: "Leads by form",
		byPage: "Leads by page",
		byCampaign: "Leads by campaign",
		byCampaignAndForm: "Leads by campaign and form",
		leads: "Which leads came",
		searches: "Searches without results",
		subscribers: "Who may be written to",
		formRefusals: "Forms that refused something",
		eventRefusals: "Events that were not stored",
		visitors: "Visitors who may be recognized, in order",
		everybody: "Everybody, by counts",
		visitorsBy: (dimension: string) => `Visitors who may be recognized, in order, by ${dimension}`,
		everybodyBy: (dimension: string) => `Everybody, by counts, by ${dimension}`,
		campaigns: "Campaigns",
		pages: "Pages",
		forms: "Forms",
		courses: "Free courses",
		learning: "Quizzes, tests and friends",
	},
	tableNotes: {
		visitors:
			"Each visitor counts once in these days, however often they came. A step counts only after the one before it on the same day; calls and orders count for the form that led to them.",
		everybody:
			"How often pages and forms were opened, without knowing by whom, Europe included; then leads, and what followed from them so far.",
		forms: "Pages are seen, not forms, so the first step is the opened form.",
		campaigns:
			"A page is counted with the campaign in its address. Leads have the one that brought their visitor, or the site that did, such as google / (organic).",
		leads: "npm run leads -- show ID says who it is.",
		searches: "Searched for by at least five visitors.",
		formRefusals: "Refusals are counted for a week.",
		noSearches: "The search could not be asked.",
	},

	columns: {
		figure: "Figure",
		now: "These days",
		before: "Before",
		step: "Step",
		visitors: "Visitors",
		count: "Count",
		ofFirst: "Of the first step",
		ofPrevious: "Of the step before",
		day: "Day",
		views: "Pages opened",
		leads: "Leads",
		state: "State",
		open: "unfinished",
		page: "Page",
		form: "Form",
		campaign: "Campaign",
		opened: "Forms opened",
		started: "Forms started",
		share: "Leads per page opened",
		shareOfForms: "Leads per form opened",
		booked: "Booked",
		held: "Held",
		ordered: "Ordered",
		enrolled: "Enrolled",
		id: "Id",
		at: "Time",
		product: "Product",
		term: "Searched for",
		searches: "Searches",
		purpose: "Allowed",
		people: "People",
		added: "New",
		name: "Name",
		reason: "Reason",
		refused: "Refused",
		course: "Course",
		coursesStarted: "Started",
		lessons: "Lessons finished",
		finished: "Courses finished",
		certificates: "Certificates",
	},
	figures: {
		views: "Pages opened",
		visitors: "Visitors who may be recognized",
		senders: "Of them, sent a form",
		share: "Share of them who ask",
		leads: "Leads",
		quarantined: "Leads in quarantine",
		tests: "Test leads of your own people",
		booked: "Leads that booked a call",
		held: "Calls held",
		missed: "Calls missed",
		toCome: "Calls to come",
		unmarked: "Calls not marked",
		canceled: "Calls canceled",
		ordered: "Leads that ordered or enrolled",
		subscribers: "People who may get emails",
	},

	page: {
		description: "Reports for the people of the business.",
		period: (from: string, to: string) => `${from} to ${to}`,
		navigation: "Reports",
		periods: "Days",
		dimensions: "Split by",
		all: "All together",
		days: (count: number) => `${count} days`,
		from: "From",
		to: "To",
		apply: "Show",
		expires: (day: string) =>
			`This link works until ${day}. Whoever has it can read these reports.`,
		expiredTitle: "This link has expired",
		expiredText: "Links to reports work for seven days. npm run report -- link prints a new one.",
		refusals: {
			days: "Choose a number of days from 1 to 400, or a first and a last day.",
			day: "Write a day such as 2026-11-01.",
			order: "The first day is after the last one.",
			future: "The last day is after today.",
			length: "A report covers at most 400 days.",
		} satisfies Record<PeriodRefusal, string>,
		chartText: (label: string, largest: string, isUnfinished: boolean) =>
			`${label}. The largest: ${largest}.${isUnfinished ? " Hatched columns can still grow." : ""} The table below has all numbers.`,
		unfinishedKey: "unfinished",
		beforeKey: "the days before",
		before: (value: string) => `before: ${value}`,
		numbers: "All days in numbers",
		home: "To the home page",
	},

	email: {
		subject: (brand: string, leads: number, before: number) =>
			`${brand}: ${plural(leads, "lead", "leads")} last week, ${before} the week before`,
		intro: (from: string, to: string) => `The week from ${from} to ${to}, beside the one before.`,
		link: "All numbers, campaigns, pages and steps:",
		linkText: "Open the reports",
		expires: "The link works for seven days. Whoever has it can read the reports.",
		commands: (from: string, to: string) =>
			`The same in a terminal: npm run report -- week --from ${from} --to ${to}`,
	},
};
