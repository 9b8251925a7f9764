import type { ReactNode } from "react";
import { applicationAddresses } from "#applications/addresses.ts";
import type { ApplicantAccess } from "#applications/applicant-commands.ts";
import { type ApplicationValues, judgeApplication } from "#applications/application-rules.ts";
import { type IncompleteSteps, toApplicationContext } from "#applications/commands.ts";
import type { ApplicationsDeps } from "#applications/deps.ts";
import { applicantContact } from "#applications/gaps.ts";
import { messages } from "#applications/messages.ts";
import type { AppliedProgram } from "#applications/program-commands.ts";
import type { FieldProblem } from "#core/calls.ts";
import { gapUse } from "#core/gaps.ts";
import type { Page } from "#shell/pages/page.ts";
import { siteLegalLinks } from "#visitors/addresses.ts";
import { toApplicationStepView, toSentApplicationView } from "./application-presenter.ts";
import { SentApplicationPage } from "./sent-page.tsx";
import { ApplicationStepPage } from "./step-page.tsx";
import { type ApplicationStep, applicationSteps } from "./step-rules.ts";
import { ForeignApplicationPage, NewApplicantPage } from "./unknown-applicant-page.tsx";

export interface StepPageInput {
	readonly step?: ApplicationStep | undefined;
	readonly typed?: ApplicationValues | undefined;
	readonly problems?: readonly FieldProblem[] | undefined;
	readonly missing?: IncompleteSteps | undefined;
	readonly notice?: string | undefined;
	readonly refusal?: string | undefined;
	readonly status?: number | undefined;
}

/** The requested step, or the first incomplete one; the thank-you page once the application is sent. */
export function applicationPage(
	deps: ApplicationsDeps,
	{ applicant, lead, address }: ApplicantAccess,
	stepInput: StepPageInput,
): Page {
	const { program } = applicant;
	const { application } = lead;
	const context = toApplicationContext(deps, program.application.questions);
	const countries = deps.countries.all;
	const { terms: termsHref } = siteLegalLinks(deps.brand());
	const input = { program, lead, countries, context, address, termsHref };
	if (application?.sent)
		return toPage(
			program,
			application.admittedAt ? messages.admittedPage.title : messages.sentPage.title,
			<SentApplicationPage view={toSentApplicationView(input, application.sent, deps.timeZone)} />,
		);
	const [open] = judgeApplication(application?.values ?? {}, context);
	const step = stepInput.step ?? open?.step ?? lastStep;
	return toPage(
		program,
		messages.stepPage.headTitle(program.title),
		<ApplicationStepPage view={toApplicationStepView(input, { ...stepInput, step })} />,
		stepInput.status,
	);
}

const lastStep = applicationSteps[applicationSteps.length - 1] ?? "send";

/**
 * The answer to a request that names another person's lead: the same page whether that lead exists
 * or not.
 */
export const foreignApplicationPage = (
	program: AppliedProgram,
	typed: ApplicationValues = {},
): Page =>
	toPage(
		program,
		messages.foreignApplicationPage.title,
		<ForeignApplicationPage program={program} typed={typed} />,
		403,
	);

/** Requests contact details from a visitor who has left none yet. */
export function newApplicantPage(program: AppliedProgram): Page {
	const { kind, id, slug, title, product } = program;
	return {
		...toPage(
			program,
			messages.newApplicantPage.headTitle(title),
			<NewApplicantPage program={program} />,
		),
		gaps: [
			gapUse(applicantContact, {
				productType: kind,
				productId: id,
				slug,
				title,
				category: product.category,
				page: applicationAddresses[kind].to({ slug }),
			}),
		],
	};
}

function toPage(program: AppliedProgram, title: string, body: ReactNode, status = 200): Page {
	const { kind, slug, pageType } = program;
	return {
		type: pageType,
		head: {
			title,
			description: messages.description(program.title),
			canonical: applicationAddresses[kind].to({ slug }),
			listed: false,
		},
		tags: [],
		status,
		body,
	};
}
