import type { ReactNode } from "react";
import { applicationAddresses } from "#applications/addresses.ts";
import type {
	ApplicationParts,
	FoundApplicant,
} from "#applications/applicant-commands.ts";
import {
	type ApplicationValues,
	judgeApplication,
} from "#applications/application-rules.ts";
import { contextOf, type Unsent } from "#applications/commands.ts";
import type { AppliedProgram } from "#applications/program-commands.ts";
import type { FieldProblem } from "#core/calls.ts";
import type { Page } from "#shell/pages/page.ts";
import { sentView, stepView } from "./application-presenter.ts";
import { SentPage } from "./sent-page.tsx";
import { StepPage } from "./step-page.tsx";
import { type ApplicationStep, applicationSteps } from "./step-rules.ts";
import { StrangerPage } from "./stranger-page.tsx";

export interface ShownStep {
	readonly step?: ApplicationStep | undefined;
	readonly typed?: ApplicationValues | undefined;
	readonly problems?: readonly FieldProblem[] | undefined;
	readonly missing?: Unsent | undefined;
	readonly notice?: string | undefined;
	readonly refusal?: string | undefined;
	readonly status?: number | undefined;
}

/** The page of the form that is asked for, or the first that is not done; once it is sent, the thanks for it. */
export function applicationPage(
	parts: ApplicationParts,
	{ applicant, lead, address }: FoundApplicant,
	shown: ShownStep,
): Page {
	const { program } = applicant;
	const { application } = lead;
	const context = contextOf(parts, program.application.questions);
	const countries = parts.countries.all;
	const facts = { program, lead, countries, context, address };
	if (application?.sent)
		return page(
			program,
			"We have your application",
			<SentPage view={sentView(facts, application.sent.at, parts.timeZone)} />,
		);
	const [open] = judgeApplication(application?.values ?? {}, context);
	const step = shown.step ?? open?.step ?? lastStep;
	return page(
		program,
		`Your application for ${program.title}`,
		<StepPage view={stepView(facts, { ...shown, step })} />,
		shown.status,
	);
}

const lastStep = applicationSteps[applicationSteps.length - 1] ?? "send";

export function strangerPage(program: AppliedProgram): Page {
	const title = `Apply for ${program.title}`;
	return page(program, title, <StrangerPage program={program} />, 403);
}

function page(
	program: AppliedProgram,
	title: string,
	body: ReactNode,
	status = 200,
): Page {
	const { kind, slug, pageType } = program;
	return {
		type: pageType,
		head: {
			title,
			description: `Apply for ${program.title}: four short pages, kept as you go.`,
			canonical: applicationAddresses[kind].to({ slug }),
			listed: false,
		},
		tags: [],
		status,
		body,
	};
}
