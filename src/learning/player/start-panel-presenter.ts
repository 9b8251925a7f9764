import { courseLearningAddress } from "#learning/addresses.ts";
import { writeAssignmentToken } from "#learning/start/assignment-token-payload.ts";
import { accountAddress } from "#visitors/accounts/addresses.ts";
import type { CourseVisit, LessonVisit } from "./lesson-visit-commands.ts";
import { playerMessages } from "./messages.ts";
import type { StartPanelProps } from "./start-panel-view.tsx";

const { start: texts, closed } = playerMessages;

/** Offers the visitor of a lesson to start its course, or to open it again. */
export function presentStartPanel({
	course,
	account,
	access,
}: CourseVisit & Pick<LessonVisit, "access">): StartPanelProps {
	const { id: courseId, slug, accessDays, rewardEnabled } = course;
	const action = courseLearningAddress.to({ course: slug });
	if (access === "ended")
		return {
			title: closed.ended.reopen,
			text: closed.ended.text(accessDays),
			way: { kind: "start", action, label: closed.ended.button },
		};
	const assignmentToken = writeAssignmentToken({
		courseId,
		pageSource: action,
		accessDays,
		rewardEnabled,
	});
	return {
		title: texts.title,
		text: texts.text(accessDays),
		way: account
			? { kind: "start", action, label: texts.button }
			: {
					kind: "sign in",
					href: `${accountAddress.to()}?${new URLSearchParams({ assignmentToken })}`,
				},
	};
}
