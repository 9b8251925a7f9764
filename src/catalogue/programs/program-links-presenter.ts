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
import {
	formLink,
	siteModules,
} from "#catalogue/products/product-form-rules.ts";

/** Programs of both kinds have the same pages under addresses of their own. */
const addresses = {
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

export type ProgramKind = keyof typeof addresses;
export type ProgramLinks = ReturnType<typeof programLinks>;

export function programLinks(kind: ProgramKind, slug: string) {
	const own = addresses[kind];
	const page = own.page.to({ slug });
	const syllabus = own.syllabus.to({ slug });
	const schedule = own.schedule.to({ slug });
	return {
		page,
		syllabus,
		schedule,
		brochure: own.brochure.to({ slug }),
		cohort: (cohort: string) => own.cohort.to({ slug, cohort }),
		call: formLink(page, siteModules.call),
		agendaFirstFold: formLink(page, siteModules.bundleAgendaFirstFold),
		agenda: formLink(syllabus, siteModules.bundleAgenda),
		scheduleCall: formLink(schedule, siteModules.call),
		business: formLink(schedule, siteModules.business),
	};
}
