import { callAddress, defaultCallBases, withoutSchemas } from "#core/calls.ts";
import { readCookie, writeCookie } from "#forms/browser/page-cookies.ts";
import { orderAssignmentEndpoint, rewardInfoEndpoint } from "#learning/endpoint-calls.ts";
import { startCourseEnrollmentClicked } from "#learning/signals.ts";
import { writeAssignmentToken } from "#learning/start/assignment-token-payload.ts";
import { offerToContinue } from "#learning/start/continue-learning-behaviour.ts";
import { startCookies } from "#learning/start/cookies.ts";
import { findDevice } from "#learning/start/device-rules.ts";
import { createFeedback, type StartFeedback } from "#learning/start/start-feedback-behaviour.ts";
import {
	decideEnrolOutcome,
	decideStartStep,
	type EnrolOutcome,
	firstNotice,
	guardMs,
	type StartableCourse,
	tabDelayMs,
} from "#learning/start/start-learning-state.ts";
import {
	buildAccountsAddress,
	buildOrderAssignmentAddress,
	isStartRestricted,
	readLoginFlag,
	readStartQuery,
} from "#learning/start/start-payload.ts";
import type { getSkillupReferralRewardInfo } from "#referral/calls.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { emit } from "#shell/browser/signals.ts";
import { visitState } from "#visitors/visit/visit-state.ts";

/** The end of a click. */
type StartResult = EnrolOutcome | "tab opened" | "tab blocked" | "link offered";

/** Starts a free course from every link to it on its page, or leads its learners to where they continue. */
export function start(panel: HTMLElement): void {
	const course: StartableCourse = JSON.parse(panel.dataset.course ?? "{}");
	const links: readonly HTMLElement[] = [...document.links].filter(
		({ pathname }) => pathname === course.learnHref,
	);
	const offer = offerToContinue(panel, links, { course, isLoggedIn: () => isLoggedIn(course) });
	const guard = createGuard(links);
	let result: StartResult | undefined;
	const settle = async (starting: Promise<StartResult>) => {
		result = undefined;
		result = await starting;
		if (result === "enrolled") await offer.refresh();
	};
	const feedback = createFeedback(panel, links, () => void settle(enrolInPage(course, feedback)));

	for (const link of links)
		link.addEventListener("click", (event) => {
			// A new tab or window is what they asked for.
			if (event.ctrlKey || event.metaKey || event.shiftKey || offer.isOffered()) return;
			event.preventDefault();
			if (guard.begin()) void settle(beginCourse(course, feedback));
			// Whoever has closed the popup may read it again.
			else if (result === "limit reached") feedback.showLimit();
		});

	/** Those who come back from the tab have mostly started the course there. */
	const returnToPage = async () => {
		await offer.refresh();
		if (offer.isOffered()) feedback.clear();
	};
	document.addEventListener("visibilitychange", () => {
		if (result === "tab opened" && document.visibilityState === "visible") void returnToPage();
	});
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) void returnToPage();
	});
}

/** Lets one click through, of however many links. */
function createGuard(links: readonly HTMLElement[]): { readonly begin: () => boolean } {
	let isGuarded = false;
	return {
		begin() {
			if (isGuarded) return false;
			isGuarded = true;
			for (const link of links) link.setAttribute("aria-disabled", "true");
			setTimeout(() => {
				isGuarded = false;
				for (const link of links) link.removeAttribute("aria-disabled");
			}, guardMs);
			return true;
		},
	};
}

async function beginCourse(course: StartableCourse, feedback: StartFeedback): Promise<StartResult> {
	const { courseId, title: courseTitle } = course;
	emit(startCourseEnrollmentClicked, { courseId, courseTitle, page: location.pathname });
	const { staysInPage } = readStartQuery(location.search);
	const situation = { courseId, staysInPage, isLoggedIn: isLoggedIn(course) };
	const notice = firstNotice(situation);
	if (notice) feedback.show(notice);
	const tabDelay = wait(tabDelayMs);
	const isRestricted = situation.isLoggedIn && (await checkRestriction(course));
	const step = decideStartStep({
		...situation,
		isRestricted,
		campaign: readCookie(startCookies.enrollmentCampaign.name),
		...buildAddresses(course),
	});
	if (step.kind === "limit reached") {
		feedback.showLimit();
		return step.kind;
	}
	for (const { cookie, value } of step.cookies) writeCookie(cookie, value);
	if (step.kind === "enrol in page") return enrolInPage(course, feedback);
	if (step.kind === "offer link") {
		feedback.show("account needed", step.address);
		return "link offered";
	}
	await tabDelay;
	if (openTab(step.address)) return "tab opened";
	feedback.show("tab blocked", step.address);
	return "tab blocked";
}

async function enrolInPage(course: StartableCourse, feedback: StartFeedback): Promise<StartResult> {
	feedback.show("enrolling");
	const { orderAssignmentAddress, accountsAddress } = buildAddresses(course);
	const answer = await requestOrderAssignment(orderAssignmentAddress);
	const outcome = decideEnrolOutcome(answer, course);
	if (outcome === "limit reached") feedback.showLimit();
	else if (outcome === "signed out") feedback.show("account needed", accountsAddress);
	else feedback.show(outcome, course.learnHref);
	return outcome;
}

/** The cookie knows of a sign-in in another tab, the visit of one whose cookie is missing. */
function isLoggedIn({ userCookie }: StartableCourse): boolean {
	const flag = readLoginFlag(readCookie(userCookie));
	return flag ?? visitState.get().data?.loggedIn ?? false;
}

/** A failure, which the call has logged, restricts nothing: the server decides. */
async function checkRestriction({ ssoCookie }: StartableCourse): Promise<boolean> {
	const call = withoutSchemas<typeof getSkillupReferralRewardInfo>(rewardInfoEndpoint);
	const input = { jwt_cookie: readCookie(ssoCookie) };
	return isStartRestricted(await callApi(call, input).catch(() => undefined));
}

/** Longer paths are not of our pages. */
const maxPathLength = 200;

function buildAddresses(course: StartableCourse) {
	const { courseId, accessDays, rewardEnabled, accountsHref } = course;
	const { locator } = visitState.get().data ?? {};
	const token = writeAssignmentToken({
		courseId,
		accessDays,
		rewardEnabled,
		countryId: locator?.country_id,
		countryCode: locator?.code,
		...findDevice(navigator.userAgent, navigator.maxTouchPoints),
		pageSource: location.pathname.slice(0, maxPathLength),
	});
	const bases = JSON.parse(document.documentElement.dataset.bases ?? "{}");
	const call = callAddress(orderAssignmentEndpoint, { ...defaultCallBases, ...bases });
	const isSkillup = readCookie(startCookies.skillupCampaign.name) !== undefined;
	const { refCode } = readStartQuery(location.search);
	return {
		orderAssignmentAddress: buildOrderAssignmentAddress(call, token),
		accountsAddress: buildAccountsAddress(accountsHref, { token, isSkillup, refCode }),
	};
}

/** True unless the browser blocked it. */
function openTab(address: string): boolean {
	// With `noopener` browsers would not say whether they blocked the tab, so it loses its opener afterwards.
	const tab = window.open(address, "_blank");
	if (tab) tab.opener = null;
	return tab !== null && !tab.closed;
}

async function requestOrderAssignment(
	address: string,
): Promise<{ readonly status: number; readonly path: string } | undefined> {
	const { name } = orderAssignmentEndpoint;
	try {
		const { status, url } = await fetch(address, { credentials: "include" });
		if (status !== 200 && status !== 409) console.error(`SL:Error ${name}`, status);
		return { status, path: new URL(url).pathname };
	} catch (problem) {
		console.error(`SL:Error ${name}`, problem);
		return undefined;
	}
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
