import { Button } from "#ui/controls/button.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { dailyQuestionAddress, dailyQuizAddress, dailySettingsAddress } from "./addresses.ts";
import { dailyMessages } from "./messages.ts";
import { maxFreezes } from "./streak/streak-rules.ts";
import styles from "./today-page.module.css";

const { settings: texts } = dailyMessages;

export const streakField = { name: "streak", on: "on", off: "off" } as const;

/** The one place where days in a row are mentioned while they are switched off. */
export function DailySettingsPage({
	isStreakHidden,
	isSaved,
}: {
	isStreakHidden: boolean;
	isSaved: boolean;
}) {
	const path = dailySettingsAddress.to();
	return (
		<div className={`wrap ${styles.page}`}>
			<Breadcrumb
				crumbs={[
					{ name: dailyMessages.title, href: dailyQuizAddress.to() },
					{ name: dailyMessages.today.title, href: dailyQuestionAddress.to() },
					{ name: texts.title, href: path },
				]}
			/>
			<h1 className={styles.title}>{texts.title}</h1>
			{isSaved && (
				<Notice tone="success" role="status">
					{texts.saved}
				</Notice>
			)}
			<form method="post" action={path} className={styles.form}>
				<RadioGroup
					id="streak"
					name={streakField.name}
					label={texts.label}
					hint={texts.hint(maxFreezes)}
					optionalMark=""
					options={[
						{ value: streakField.on, label: texts.on },
						{ value: streakField.off, label: texts.off },
					]}
					defaultValue={isStreakHidden ? streakField.off : streakField.on}
				/>
				<Button type="submit">{texts.save}</Button>
			</form>
		</div>
	);
}
