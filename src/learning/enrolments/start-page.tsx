import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import { courseLearningAddress } from "#learning/addresses.ts";
import type { LearningLimit } from "#learning/limit/limit-commands.ts";
import { LimitLines } from "#learning/limit/limit-view.tsx";
import { messages as limitMessages } from "#learning/limit/messages.ts";
import { skillupAddress } from "#storefront/addresses.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { AccountLayout } from "#visitors/accounts/account-layout-view.tsx";
import { enrolmentMessages as texts } from "./messages.ts";

/** The words of the popup, in the tab that was to show the lesson. */
export function RefusedStartPage({ course, limit }: { course: FreeCourse; limit: LearningLimit }) {
	return (
		<AccountLayout title={limitMessages.reached.title}>
			<p>{limitMessages.reached.text}</p>
			<p>{texts.refused.notStarted(course.title)}</p>
			<LimitLines limit={limit} headingLevel={2} />
			<p>
				<Link href={courseLearningAddress.to({ course: course.slug })}>
					{texts.refused.readFirst}
				</Link>
			</p>
		</AccountLayout>
	);
}

/** Another site has opened the call: the visitor decides, by a form of ours. */
export function ConfirmStartPage({ course }: { course: FreeCourse }) {
	return (
		<AccountLayout title={texts.confirm.title(course.title)}>
			<p>{texts.confirm.text}</p>
			<form method="post" action={courseLearningAddress.to({ course: course.slug })}>
				<Button type="submit">{texts.confirm.button}</Button>
			</form>
		</AccountLayout>
	);
}

export function BrokenStartPage() {
	return (
		<AccountLayout title={texts.broken.title}>
			<p>{texts.broken.text}</p>
			<ButtonLink href={skillupAddress.to()} look="quiet">
				{texts.broken.link}
			</ButtonLink>
		</AccountLayout>
	);
}
