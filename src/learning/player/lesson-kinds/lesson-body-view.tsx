import type { LessonOfKind } from "#catalogue/free-courses/lesson-schema.ts";
import { FilmView } from "#learning/film/film-view.tsx";
import type { LessonWorkProps } from "#learning/player/lesson-presenter.ts";
import { playerMessages as texts } from "#learning/player/messages.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { ExerciseLesson } from "./exercise-lesson-view.tsx";

/** Shows a lesson of any kind, above its questions. */
export function LessonBody({ work }: { work: LessonWorkProps }) {
	const { lesson } = work;
	switch (lesson.kind) {
		case "film":
			return <FilmLesson lesson={lesson} work={work} />;
		case "file":
			return <FileLesson lesson={lesson} />;
		case "exercise":
			return <ExerciseLesson lesson={lesson} work={work} />;
		default:
			return lesson.text ? <LessonText text={lesson.text} /> : null;
	}
}

const LessonText = ({ text }: { text: string }) => (
	<RichText text={text} headingLevel={2} dir="auto" />
);

function FilmLesson({ lesson, work }: { lesson: LessonOfKind<"film">; work: LessonWorkProps }) {
	return (
		<>
			<FilmView
				film={lesson.film}
				title={lesson.title}
				course={work.course}
				lesson={lesson.id}
				resumeAt={work.position}
				watched={work.watched}
			/>
			{lesson.text && <LessonText text={lesson.text} />}
		</>
	);
}

function FileLesson({ lesson }: { lesson: LessonOfKind<"file"> }) {
	const { href, name, size } = lesson.file;
	return (
		<>
			<LessonText text={lesson.text} />
			<p>
				<ButtonLink href={href} download look="quiet" icon="download">
					{texts.file.download(name, size)}
				</ButtonLink>
			</p>
		</>
	);
}
