import { expect, test } from 'vitest';
import { provideSandbox } from '../support/provideSandbox.ts';

const sandbox = provideSandbox('once');

test('a persona signs in and reads the dashboard', async () => {
  const { status, body } = await sandbox.post('login', {
    uid: '100001',
    password: 'Rich@123',
    ipaddress: '1.2.3.4',
  });
  expect(status).toBe(200);
  expect(body.data).toEqual({ result: 'Successfull', resultid: 100001, resultusername: 'Richard Sterling' });
  const dashboard = await sandbox.post('userDashboard', { uid: 100001 }, body.token);
  expect(dashboard.body.data.data[0][0]).toMatchObject({ f_name: 'Richard Sterling', Net_AdminFund: 7740 });
  const report = { uid: 100001, fdate: '', tdate: '', type: 'LevelIncome' };
  const rows = (await sandbox.post('GetIncomeReport', report, body.token)).body.data.data[0];
  expect(rows).toHaveLength(40);
});
