import type { ReactNode } from "react";
import type { FieldProblem } from "#core/calls.ts";
import type { Page } from "#shell/page.ts";
import { applicationAddresses } from "../../addresses.ts";
import { contextOf, type Unsent } from "../commands.ts";
import { type ApplicationStep, applicationSteps } from "../fields.ts";
import { SentPage } from "../pages/sent-page.tsx";
import { StepPage } from "../pages/step-page.tsx";
import { StrangerPage } from "../pages/stranger-page.tsx";
import type { AppliedProgram } from "../program.ts";
import { type ApplicationValues, judgeApplication } from "../rules.ts";
import { sentView, stepView } from "../view/view.ts";
import type { ApplicationParts, FoundApplicant } from "./route-kit.ts";

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
