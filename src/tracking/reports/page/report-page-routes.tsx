import { formatCalendarDay } from "#core/text/formats.ts";
import { localDate } from "#core/time.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import { reportAddress } from "#tracking/addresses.ts";
import type { TrackingDeps } from "#tracking/deps.ts";
import { type FunnelDimension, funnelDimensions } from "#tracking/reports/funnel-rules.ts";
import { messages } from "#tracking/reports/messages.ts";
import {
	countDays,
	defaultDays,
	defaultPeriod,
	readPeriod,
} from "#tracking/reports/period-rules.ts";
import type { ReportPeriod } from "#tracking/reports/report.ts";
import { type ReportKind, reportKinds } from "#tracking/reports/report.ts";
import { loadReport } from "#tracking/reports/report-commands.ts";
import type { ReportAccess, ReportLinks } from "#tracking/reports/report-link-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { ExpiredReportPage, ReportPage, type ReportPageProps } from "./report-page.tsx";

const texts = messages.page;
const reportPage = createUnlistedPages("account", texts.description);
const offeredDays = [7, 30, 90] as const;

/** Reports behind the signed link of a command or an email. */
export function reportPageRoutes(
	deps: TrackingDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const { reportLinks: links, clock } = deps;
	server.get(
		reportAddress.pattern,
		{ config: { load: "submissions" } },
		async (request: Request, reply: Reply) => {
			const { report: written = "" }: { report?: string } = Object(request.params);
			const kind = reportKinds.find((known) => known === written);
			const access = links.read(request.query, clock());
			if (!kind || !access) return reply.callNotFound();
			// The address contains the key, so other sites must not get it as the referrer.
			reply.header("referrer-policy", "same-origin");
			if (access === "expired")
				return pages.send(
					request,
					reply,
					reportPage(texts.expiredTitle, <ExpiredReportPage />, 410),
				);
			const { problem, ...props } = await loadPage(deps, request, kind, access);
			const page = <ReportPage {...props} />;
			return pages.send(request, reply, reportPage(props.report.title, page, problem ? 422 : 200));
		},
	);
}

type Query = Readonly<Record<string, unknown>>;

const textOf = (query: Query, name: string) => {
	const value = query[name];
	return typeof value === "string" && value !== "" ? value.slice(0, 20) : undefined;
};

async function loadPage(
	deps: TrackingDeps,
	request: Request,
	kind: ReportKind,
	access: ReportAccess,
): Promise<ReportPageProps & { readonly problem: string | undefined }> {
	const { clock, timeZone, reportLinks: links } = deps;
	const query: Query = Object(request.query);
	const today = localDate(clock(), timeZone);
	const defaults = { today, ...defaultDays(kind, today) };
	const [days, from, to] = ["days", "from", "to"].map((name) => textOf(query, name));
	const read = readPeriod({ days, from, to }, defaults);
	const period = read.ok ? read.value : defaultPeriod(defaults);
	const problem = read.ok ? undefined : texts.refusals[read.reason];
	const dimension =
		kind === "funnel" ? funnelDimensions.find((known) => known === query.by) : undefined;
	const report = await loadReport(deps, { kind, period, dimension });
	const chosen = toPeriodQuery(period, read.ok ? { days, from, to } : {});
	const split = dimension ? { by: dimension } : undefined;
	return {
		...{ report, problem },
		period: texts.period(
			formatCalendarDay(period.from, "en", true),
			formatCalendarDay(period.to, "en", true),
		),
		counted: report.countedAt
			? messages.countedAt(
					report.countedAt
						.toZonedDateTimeISO(timeZone)
						.toPlainDateTime()
						.toString({ smallestUnit: "minute" })
						.replace("T", " "),
				)
			: messages.notCounted,
		expires: texts.expires(formatCalendarDay(localDate(access.until, timeZone), "en", true)),
		reports: reportKinds.map((other) => ({
			label: messages.titles[other],
			href: links.pathTo(access, other, chosen),
			isCurrent: other === kind,
		})),
		periods: offeredDays.map((count) => ({
			label: texts.days(count),
			href: links.pathTo(access, kind, { days: String(count), ...split }),
			isCurrent: countDays(period) === count && !from && !to,
		})),
		dimensions: kind === "funnel" ? listDimensions(links, access, chosen, dimension) : [],
		form: {
			action: reportAddress.to({ report: kind }),
			hidden: { ...split, ...readAccess(query) },
			from: from ?? period.from.toString(),
			to: to ?? period.to.toString(),
			latest: today.toString(),
			problem,
		},
	};
}

/** Other reports show the same days. */
const toPeriodQuery = (
	{ from, to }: ReportPeriod,
	written: { days?: string | undefined; from?: string | undefined; to?: string | undefined },
): Record<string, string> => {
	if (written.days) return { days: written.days };
	return written.from || written.to ? { from: from.toString(), to: to.toString() } : {};
};

const listDimensions = (
	links: ReportLinks,
	access: ReportAccess,
	chosen: Readonly<Record<string, string>>,
	current: FunnelDimension | undefined,
) => [
	{ label: texts.all, href: links.pathTo(access, "funnel", chosen), isCurrent: !current },
	...funnelDimensions.map((dimension) => ({
		label: messages.dimensions[dimension],
		href: links.pathTo(access, "funnel", { ...chosen, by: dimension }),
		isCurrent: dimension === current,
	})),
];

/** The form passes on the access as it was written. */
const readAccess = ({ until, key }: Query) => ({ until: String(until), key: String(key) });
