import { startCookies } from "./cookies.ts";

/** The button is guarded against a double click for so long, in milliseconds. */
export const guardMs = 5_000;
/** The tab opens so long after the click, in milliseconds. */
export const tabDelayMs = 700;

/** A free course as its page names it for the browser. */
export interface StartableCourse {
	readonly courseId: number;
	readonly title: string;
	readonly accessDays: number;
	readonly rewardEnabled: number;
	/** Leads to the first lesson, or to the one at which the learner continues. */
	readonly learnHref: string;
	readonly accountsHref: string;
	/** Names of cookies of the visitor that scripts may read. */
	readonly userCookie: string;
	readonly ssoCookie: string;
}

interface StartSituation {
	readonly courseId: number;
	readonly isLoggedIn: boolean;
	/** False as well if the check failed, and for a guest. */
	readonly isRestricted: boolean;
	/** The value of the campaign cookie. */
	readonly campaign: string | undefined;
	readonly staysInPage: boolean;
	readonly orderAssignmentAddress: string;
	readonly accountsAddress: string;
}

interface StartCookie {
	readonly cookie: (typeof startCookies)[keyof typeof startCookies];
	readonly value: string;
}

export type StartStep =
	| { readonly kind: "limit reached" }
	| {
			/** A new tab, the page itself, or a link, because a guest must be asked for an account. */
			readonly kind: "open tab" | "enrol in page" | "offer link";
			readonly address: string;
			readonly cookies: readonly StartCookie[];
	  };

/** Decides what a click on the button starts. */
export function decideStartStep({
	courseId,
	isLoggedIn,
	isRestricted,
	campaign,
	staysInPage,
	orderAssignmentAddress,
	accountsAddress,
}: StartSituation): StartStep {
	const isLimitLifted = campaign === "true";
	if (isLoggedIn && isRestricted && !isLimitLifted) return { kind: "limit reached" };
	const started = { cookie: startCookies.startEnrollment, value: String(courseId) };
	if (!isLoggedIn)
		return {
			kind: staysInPage ? "offer link" : "open tab",
			address: accountsAddress,
			cookies: [started],
		};
	const lifted = { cookie: startCookies.enrollmentCampaign, value: String(isLimitLifted) };
	return {
		kind: staysInPage ? "enrol in page" : "open tab",
		address: orderAssignmentAddress,
		cookies: [lifted, started],
	};
}

/** The result of an order assignment that the page itself has requested. */
export type EnrolOutcome = "enrolled" | "limit reached" | "signed out" | "failed";

export function decideEnrolOutcome(
	answer: { readonly status: number; readonly path: string } | undefined,
	{ learnHref, accountsHref }: Pick<StartableCourse, "learnHref" | "accountsHref">,
): EnrolOutcome {
	if (!answer) return "failed";
	const { status, path } = answer;
	if (status === 409) return "limit reached";
	if (status !== 200) return "failed";
	if (isWithin(path, learnHref)) return "enrolled";
	return isWithin(path, accountsHref) ? "signed out" : "failed";
}

const isWithin = (path: string, href: string) => path === href || path.startsWith(`${href}/`);

/** The lines that the page shows below the button, one at a time. */
export type StartNotice =
	| "tab opens"
	| "accounts tab opens"
	| "tab blocked"
	| "account needed"
	| "enrolling"
	| "enrolled"
	| "failed";

/** The line while a click is being answered; without one the answer comes at once. */
export function firstNotice({
	isLoggedIn,
	staysInPage,
}: Pick<StartSituation, "isLoggedIn" | "staysInPage">): StartNotice | undefined {
	if (staysInPage) return isLoggedIn ? "enrolling" : undefined;
	return isLoggedIn ? "tab opens" : "accounts tab opens";
}
