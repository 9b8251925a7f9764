import { applicationAddresses } from "#applications/addresses.ts";
import {
	programAddress,
	programBrochureAddress,
	programCohortAddress,
	programScheduleAddress,
	programSyllabusAddress,
	universityAddress,
	universityBrochureAddress,
	universityCohortAddress,
	universityScheduleAddress,
	universitySyllabusAddress,
} from "#catalogue/addresses.ts";
import { buildFormLink, cataloguePlacements } from "#catalogue/products/product-form-rules.ts";

/** Programs of both kinds have the same pages under addresses of their own. */
const addressesByKind = {
	bundle: {
		page: programAddress,
		syllabus: programSyllabusAddress,
		schedule: programScheduleAddress,
		cohort: programCohortAddress,
		brochure: programBrochureAddress,
	},
	university: {
		page: universityAddress,
		syllabus: universitySyllabusAddress,
		schedule: universityScheduleAddress,
		cohort: universityCohortAddress,
		brochure: universityBrochureAddress,
	},
};

export type ProgramKind = keyof typeof addressesByKind;
export type ProgramLinks = ReturnType<typeof buildProgramLinks>;

export function buildProgramLinks(kind: ProgramKind, slug: string) {
	const kindAddresses = addressesByKind[kind];
	const page = kindAddresses.page.to({ slug });
	const syllabus = kindAddresses.syllabus.to({ slug });
	const schedule = kindAddresses.schedule.to({ slug });
	return {
		page,
		syllabus,
		schedule,
		brochure: kindAddresses.brochure.to({ slug }),
		cohort: (cohort: string) => kindAddresses.cohort.to({ slug, cohort }),
		/** The application, or before it the form for contact details. */
		apply: applicationAddresses[kind].to({ slug }),
		call: buildFormLink(page, cataloguePlacements.call),
		agendaFirstFold: buildFormLink(page, cataloguePlacements.bundleAgendaFirstFold),
		agenda: buildFormLink(syllabus, cataloguePlacements.bundleAgenda),
		scheduleCall: buildFormLink(schedule, cataloguePlacements.call),
		business: buildFormLink(schedule, cataloguePlacements.business),
	};
}
