import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longTests } from '../slow.ts';

/** Vitest knows how long a file takes only after its first run, and goes by the size of its text before. */
export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const orderOf = ({ project, moduleId }: TestSpecification) => {
      const isLong = longTests.includes(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
      return project.config.sequence.groupOrder * 2 - Number(isLong);
    };
    return sorted.toSorted((one, other) => orderOf(one) - orderOf(other));
  }
}
