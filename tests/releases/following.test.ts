import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { testFollowing } from '../support/releases/testFollowing.ts';

testFollowing(() => openMemoryDatabase());
